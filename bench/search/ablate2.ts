import { load, SETS, ndcg, recall } from './try';
import { TermIndex } from '@/lib/search/term-index';
import { wordsOf, tellingWords } from '@/lib/search/words';
import { stem } from '@/lib/search/stem';
const data=Object.fromEntries(SETS.map(s=>[s,load(s)]));
const fields=[2.5,1.2,.6,.3,.6,.8].map((weight,i)=>({weight,lengthNorm:[.4,.6,.7,.7,.5,.5][i]!}));
const IX=Object.fromEntries(SETS.map(s=>{const {tools}=data[s]!;const F=(t:any)=>[t.name,t.description,(t.parameters??[]).map((p:any)=>p.name).join(' '),(t.parameters??[]).map((p:any)=>p.description??'').join(' '),t.category??'',t.source??''].map((x:string)=>tellingWords(wordsOf(x)).map(stem));return [s,new TermIndex(tools.map(F),fields)]}));
function termWeights(text:string,o:any){const w=new Map<string,number>();
  const put=(seg:string,weight:number)=>{for(const x of tellingWords(wordsOf(seg)).map(stem)){const d=/^\d+$/.test(x)?(o.digits??1):1;w.set(x,Math.max(w.get(x)??0,weight*d))}};
  let rest=text;
  if(o.quoted!==undefined){rest=rest.replace(/(?<![\w])(['"“‘])([^'"”’]{1,80})['"”’](?!\w)/g,(_m,_q,inner)=>{put(inner,o.quoted);return ' '})}
  if(o.caps!==undefined){ // capitalised not at sentence start
    const toks=rest.split(/\s+/); const keep:string[]=[]; let start=true;
    for(const t of toks){const bare=t.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu,''); if(!start&&/^\p{Lu}\p{Ll}+/u.test(bare)&&bare!=='I'&&!/API/.test(bare)) put(bare,o.caps); else keep.push(t); start=/[.!?:]["']?$/.test(t)}
    rest=keep.join(' ')}
  put(rest,1); return w}
function run(name:string,o:any){const res=[];for(const s of SETS){const {tools,ids,queries}=data[s]!;const ix=IX[s]!;let n=0,c=0,r20=0;
 queries.forEach((q:any,i:number)=>{if(s==='metatool'&&i%4)return;c++;const sc=new Float32Array(tools.length);for(const [t,w] of termWeights(q.text,o)){const id=ix.vocabulary.get(t);if(id!==undefined)ix.add(id,w*(o.idf?Math.pow(ix.rarity[id]!,o.idf):1),sc)}
 const top=Array.from(sc.keys()).sort((a,b)=>sc[b]!-sc[a]!||a-b).slice(0,20).map(i=>ids[i]!);n+=ndcg(top,q.relevant);r20+=recall(top,q.relevant,20)});res.push(`${s} ${(100*n/c).toFixed(1)}/${(100*r20/c).toFixed(1)}`)}
 console.log(name.padEnd(30),res.join('  '))}
run('base',{});run('digits .2',{digits:.2});run('digits 0',{digits:0});run('caps .6',{caps:.6});run('caps .3',{caps:.3});run('quoted .5',{quoted:.5});run('quoted .2',{quoted:.2});run('all',{digits:.2,caps:.5,quoted:.4});run('idf -.3',{idf:-.3});run('idf .5',{idf:.5});run('idf -.5',{idf:-.5});run('all idf -.3',{digits:.2,caps:.5,quoted:.4,idf:-.3});
