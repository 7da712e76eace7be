/*! For license information please see app.js.LICENSE.txt */
(()=>{"use strict";const t=new class{constructor(t,e){this.time=t,this.height=e}}("04:10",3.42);document.querySelector("#tide").textContent=`${t.constructor.name} at ${t.time}`})();
