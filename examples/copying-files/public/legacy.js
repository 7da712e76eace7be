// A script for old pages.
window.boats = [  1,  2  ];
