const e=e=>e.reduce((e,c)=>e+c,0);export{e as total};
