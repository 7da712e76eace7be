// Written for <script>, where this makes a global variable.
var settings = { currency: "EUR" };
