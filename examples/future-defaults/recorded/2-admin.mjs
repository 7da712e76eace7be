let e=document.createElement("a");e.href=new URL("./ee9f5a052bb4237f.json",import.meta.url).href,e.textContent="3 stations",document.body.append(e);
