import { readFileSync } from 'node:fs';
import { SearchIndex } from '@/lib/search/search-index';
const root='/work/shared/data/retrieval';
export const SETS=['metatool','bfcl','toolbench','toolalpaca'];
export function load(set:string){
  const tools=readFileSync(`${root}/${set}/tools.jsonl`,'utf8').trim().split('\n').map(l=>JSON.parse(l));
  const queries=readFileSync(`${root}/${set}/queries.jsonl`,'utf8').trim().split('\n').map(l=>JSON.parse(l));
  return {tools: tools.map((t:any)=>({name:t.name,description:t.description,category:t.category,source:t.server,sourceDescription:t.server_description,parameters:t.parameters})), ids: tools.map((t:any)=>t.id), queries};
}
export function ndcg(ranked:string[], relevant:string[], k=10){
  const rel=new Set(relevant); let d=0; ranked.slice(0,k).forEach((id,i)=>{if(rel.has(id))d+=1/Math.log2(i+2)});
  let ideal=0; for(let i=0;i<Math.min(k,rel.size);i++)ideal+=1/Math.log2(i+2); return d/ideal;
}
export function recall(ranked:string[], relevant:string[], k:number){const rel=new Set(relevant); return ranked.slice(0,k).filter(x=>rel.has(x)).length/rel.size}
if (process.argv[1]?.endsWith('try.ts')) for(const set of SETS){
  const {tools,ids,queries}=load(set);
  const t0=performance.now(); const index=new SearchIndex(tools); const built=performance.now()-t0;
  let n=0,r10=0,r20=0,h1=0; const t1=performance.now();
  const qs=queries.filter((_:any,i:number)=>i%(set==='metatool'?4:1)===0);
  for(const q of qs){const hits=index.search(q.text,{limit:20}).map(h=>ids[h.tool]!); n+=ndcg(hits,q.relevant); r10+=recall(hits,q.relevant,10); r20+=recall(hits,q.relevant,20); if(q.relevant.includes(hits[0]))h1++;}
  const ms=(performance.now()-t1)/qs.length;
  console.log(set, 'ndcg', (100*n/qs.length).toFixed(1),'r10',(100*r10/qs.length).toFixed(1),'r20',(100*r20/qs.length).toFixed(1),'top1',(100*h1/qs.length).toFixed(1),'ms',ms.toFixed(2),'build',built.toFixed(0));
}
