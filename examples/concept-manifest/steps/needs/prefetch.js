import(/* webpackPrefetch: true */ "./depth.mjs");
