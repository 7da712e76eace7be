// Must run before the modules that use it: import it first.
__webpack_public_path__ = "https://cdn.example.com/shop/";
__webpack_base_uri__ = "https://cdn.example.com/shop/";
__webpack_nonce__ = document.querySelector("meta[name=nonce]").content;

const name = __webpack_get_script_filename__;
__webpack_get_script_filename__ = (chunk) => `${name(chunk)}?v=7`;
