__webpack_public_path__ = document.querySelector('meta[name="assets"]').content;
