import { load, SETS, ndcg, recall } from './try';
import { TermIndex } from '@/lib/search/term-index';
import { wordsOf, tellingWords } from '@/lib/search/words';
import { stem } from '@/lib/search/stem';
import { STOP_WORDS } from '@/lib/search/stop-words';
const data=Object.fromEntries(SETS.map(s=>[s,load(s)]));
function run(name:string, opt:{fields:{weight:number,lengthNorm:number}[], tf?:boolean, stop?:Set<string>, nodigits?:boolean}){
 const res=[];
 for(const s of SETS){const {tools,ids,queries}=data[s]!;
  const tell=(ws:string[])=>{const t=opt.stop?ws.filter(w=>!opt.stop!.has(w)):tellingWords(ws);return t.length?t:ws};
  const F=(t:any)=>[t.name,t.description,(t.parameters??[]).map((p:any)=>p.name).join(' '),(t.parameters??[]).map((p:any)=>p.description??'').join(' '),t.category??'',t.source??''].map((x:string)=>tell(wordsOf(x)).map(stem));
  const ix=new TermIndex(tools.map(F),opt.fields); let n=0,c=0,r20=0;
  queries.forEach((q:any,i:number)=>{if(s==='metatool'&&i%4)return;c++;const sc=new Float32Array(tools.length);let ws=tell(wordsOf(q.text)).map(stem);if(!opt.tf)ws=[...new Set(ws)];for(const w of ws){const id=ix.vocabulary.get(w);if(id!==undefined)ix.add(id,1,sc)}
   const top=Array.from(sc.keys()).sort((a,b)=>sc[b]!-sc[a]!||a-b).slice(0,20).map(i=>ids[i]!);n+=ndcg(top,q.relevant);r20+=recall(top,q.relevant,20)});
  res.push(`${s} ${(100*n/c).toFixed(1)}/${(100*r20/c).toFixed(1)}`)}
 console.log(name.padEnd(40),res.join('  '));
}
const f=(...w:number[])=>w.map((weight,i)=>({weight,lengthNorm:[.4,.6,.7,.7,.5,.5][i]!}));
const small=new Set('a an the of to in on for with and or is are was be by at from as it its this that these those i me my we our you your can could would should will do does did please want need what which how when where who there have has had not'.split(' '));
run('mine',{fields:f(2.5,1.2,.6,.3,.6,.8)});
run('tf',{fields:f(2.5,1.2,.6,.3,.6,.8),tf:true});
run('equal',{fields:f(1,1,1,1,1,1)});
run('equal tf',{fields:f(1,1,1,1,1,1),tf:true});
run('small stop',{fields:f(2.5,1.2,.6,.3,.6,.8),stop:small});
run('small stop tf',{fields:f(2.5,1.2,.6,.3,.6,.8),stop:small,tf:true});
run('more params',{fields:f(2.5,1.2,1.2,1,.6,.8),tf:true});
run('more source',{fields:f(2.5,1.2,.6,.3,.6,3),tf:true});
run('b .75',{fields:[2.5,1.2,.6,.3,.6,.8].map(weight=>({weight,lengthNorm:.75})),tf:true});
run('b .3',{fields:[2.5,1.2,.6,.3,.6,.8].map(weight=>({weight,lengthNorm:.3})),tf:true});
