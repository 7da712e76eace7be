/** The hosted service's clients as they are published, for tests to call. */
import { algoliasearch } from "algoliasearch";
import { liteClient } from "algoliasearch/lite";
import oldClient from "algoliasearch-3/dist/algoliasearchLite.js";

Object.assign(window, { algoliasearch, liteClient, oldClient });
