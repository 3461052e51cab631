import { load, SETS, ndcg, recall } from './try';
import { wordsOf, tellingWords } from '@/lib/search/words';
import { stem } from '@/lib/search/stem';
const data=Object.fromEntries(SETS.slice(0,3).map(s=>[s,load(s)]));
function run(name:string,o:any){const res=[];for(const s of SETS.slice(0,3)){const {tools,ids,queries}=data[s]!;
 const W=o.w??[2.5,1.2,.6,.3,.6,.8];const B=o.b??[.4,.6,.7,.7,.5,.5];const k1=o.k1??1.2;
 const tok=(x:string)=>{let ws=wordsOf(x);if(!o.nostopdoc)ws=ws.length?tellingWords(ws):ws;return ws.map(stem)};
 const F=(t:any)=>[t.name,t.description,(t.parameters??[]).map((p:any)=>p.name).join(' '),(t.parameters??[]).map((p:any)=>p.description??'').join(' '),t.category??'',t.source??''].map(tok);
 const docs=tools.map(F);const N=docs.length;const avg=W.map((_:any,f:number)=>docs.reduce((a:number,d:any)=>a+d[f].length,0)/N||1);
 const post=new Map<string,Map<number,number>>();docs.forEach((d:any,i:number)=>d.forEach((ts:string[],f:number)=>ts.forEach(t=>{const p=post.get(t)??new Map();post.set(t,p);p.set(i,(p.get(i)??0)+W[f]/(1-B[f]+B[f]*ts.length/avg[f]))})));
 let n=0,c=0;queries.forEach((q:any,i:number)=>{if(i%(s==='metatool'?8:2))return;c++;const sc=new Float32Array(N);
  let ts=tellingWords(wordsOf(q.text)).map(stem); if(o.set!==false)ts=[...new Set(ts)];
  for(const t of ts){const p=post.get(t);if(!p)continue;const df=p.size;const idf=o.idf==='log'?Math.log(N/df):o.idf==='rsj'?Math.max(.01,Math.log((N-df+.5)/(df+.5))):Math.log(1+(N-df+.5)/(df+.5));for(const[d,f]of p)sc[d]+=idf*f*(k1+1)/(k1+f)}
  if(o.norm)for(let d=0;d<N;d++){}
  const top=Array.from(sc.keys()).sort((a,b)=>sc[b]!-sc[a]!||a-b).slice(0,10).map(i=>ids[i]!);n+=ndcg(top,q.relevant)});res.push(`${s} ${(100*n/c).toFixed(1)}`)}
 console.log(name.padEnd(30),res.join('  '))}
run('base',{});run('k1 .6',{k1:.6});run('k1 2.5',{k1:2.5});run('k1 5',{k1:5});run('k1 10',{k1:10});run('name 6',{w:[6,1.2,.6,.3,.6,.8]});run('name1 desc 3',{w:[1,3,1,.5,.6,.8]});run('b0',{b:[0,0,0,0,0,0]});run('b .2',{b:[.2,.2,.2,.2,.2,.2]});run('params 2,1.5',{w:[2.5,1.2,2,1.5,.6,.8]});run('source 3',{w:[2.5,1.2,.6,.3,.6,4]});
