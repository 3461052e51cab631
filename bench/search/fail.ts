import { load } from './try';
import { SearchIndex } from '@/lib/search/search-index';
for (const s of ['bfcl','toolbench']) { const {tools,ids,queries}=load(s); const ix=new SearchIndex(tools); let k=0;
 const byKind:Record<string,[number,number]>={};
 queries.forEach((q:any,i:number)=>{const h=ix.search(q.text,{limit:10}).map(h=>ids[h.tool]!);const b=byKind[q.kind]??=[0,0];b[1]++;if(q.relevant.includes(h[0]))b[0]++;
 if(i%17===0&&k<14&&!q.relevant.includes(h[0])){k++;console.log('\n',q.kind,q.text.slice(0,300),'\n  WANT',q.relevant.map((r:string)=>r+' @'+h.indexOf(r)+' '+tools[ids.indexOf(r)]?.description?.slice(0,90)).join(' | '),'\n  GOT',h.slice(0,4).map(x=>x+': '+tools[ids.indexOf(x)].description.slice(0,70)).join(' | '))}});
 console.log(byKind)}
