import{n as e,t}from"./jsx-runtime.CwvkUVkp.js";import{n}from"./messages._3DEFS9A.js";import{C as r,T as i,b as a,o,x as s}from"./entry.BK6E1nwT.js";import{n as c}from"./messages.SwJVDVNv.js";var l=e(),u=t(),d=`import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack from "webpack";

export default {
  mode: "production",
  devtool: false,
  output: {
    fileName: "[name].js",
    clean: "yes",
  },
  module: {
    rules: [
      {
        test: /\\.css$/,
        use: [MiniCssExtractPlugin.loader, { loader: "css-loader", options: { module: true } }],
      },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin(),
    new webpack.BannerPlugin({ banner: "Made by us", raw: 1 }),
  ],
};
`;async function f(e,t){let[n,r]=await Promise.all([e(),fetch(t)]);if(!r.ok)throw Error(`${t}: ${r.status}`);return[n,await r.json()]}function p(e){let t=(0,l.useRef)(void 0),n=(0,l.useContext)(i);return()=>n?(t.current??=f(n,e).catch(e=>{throw t.current=void 0,e}),t.current):Promise.reject(Error(`there is nothing to check with`))}function m([e,t],n,r){if(!n.trim())return{is:`empty`};try{return{is:`done`,report:e.check(n,t,r),Findings:e.Findings}}catch(t){if(!(t instanceof e.SyntaxMistake))throw t;return{is:`syntax`,place:t.place,message:t.message}}}function h({facts:e}){let t=n(`check`),i=(0,l.useRef)(null),[o,c]=(0,l.useState)({is:`empty`}),f=(0,l.useSyncExternalStore)(s,a,()=>``),h=p(e.facts),v=(0,l.useRef)(0),y=(e=!0)=>{let n=i.current?.value??``,a=++v.current;c({is:n.trim()?`loading`:`empty`}),n.trim()&&h().then(i=>{if(a!==v.current)return;let o=m(i,n,f);c(o),e&&r(_(o,t))},e=>{console.error(e),a===v.current&&(c({is:`failed`}),r(t.failed))})},b=e=>{i.current&&(i.current.value=e,y(),i.current.focus())};return(0,l.useEffect)(()=>{i.current?.value&&y(!1)},[f]),(0,u.jsxs)(`section`,{className:`config-check script-only`,"aria-label":t.label,children:[(0,u.jsx)(`p`,{className:`config-check-private`,children:t.private}),(0,u.jsx)(`textarea`,{ref:i,"aria-label":t.label,placeholder:t.placeholder,spellCheck:!1,autoCapitalize:`off`,autoComplete:`off`,rows:14,onFocus:()=>h().catch(()=>{}),onKeyDown:e=>{e.key===`Enter`&&(e.ctrlKey||e.metaKey)&&y()}}),(0,u.jsxs)(`div`,{className:`config-check-actions`,children:[(0,u.jsx)(`button`,{type:`button`,className:`button`,onClick:()=>y(),children:t.check}),(0,u.jsx)(`button`,{type:`button`,onClick:()=>b(d),children:t.example}),(0,u.jsx)(`button`,{type:`button`,onClick:()=>b(``),children:t.clear})]}),(0,u.jsx)(g,{state:o,field:i,onRetry:()=>y()})]})}function g({state:e,field:t,onRetry:r}){let i=n(`check`);if(e.is===`done`&&e.report.found){let{Findings:n}=e;return(0,u.jsx)(n,{summary:_(e,i),report:e.report,field:t})}return(0,u.jsxs)(`div`,{className:`config-check-outcome`,"data-is":e.is,children:[(0,u.jsx)(`p`,{children:_(e,i)}),e.is===`failed`?(0,u.jsx)(`button`,{type:`button`,className:`button`,onClick:r,children:i.retry}):null]})}function _(e,t){switch(e.is){case`syntax`:return c(t.syntax,{place:c(t.line,{...e.place}),message:e.message});case`done`:return e.report.found?v(e.report,t):t.noConfig}return t[e.is]}function v({entries:e},t){let n=e.flatMap(e=>e.notes),r=n.filter(({level:e,message:t})=>e===`error`&&t!==`near`).length,i=n.filter(({level:e})=>e===`warning`).length,a=e.filter(({path:e})=>e&&!e.startsWith(`new `)).length;return r+i?c(t.problems,{errors:r,notes:i,keys:a}):c(t.fine,{keys:a})}function y(e){let t=n(`check`),r=e.props.configCheck;return(0,u.jsx)(o,{...e,tool:r?(0,u.jsxs)(u.Fragment,{children:[(0,u.jsx)(h,{facts:r}),(0,u.jsx)(`p`,{className:`script-off`,children:t.noScript})]}):null})}export{y as ConfigCheck};