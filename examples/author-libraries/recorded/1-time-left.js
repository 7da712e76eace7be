import{default as o}from"ms";const t=(o,t=Date.now())=>t>=o;function n(t,n=Date.now()){return o(t-n,{long:!0})}export{t as isOver,n as timeLeft};
