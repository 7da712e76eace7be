__webpack_nonce__ = document.querySelector("script[nonce]").nonce;
