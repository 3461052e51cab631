import { load, SETS } from './try';
import { SearchIndex } from '@/lib/search/search-index';
import { FEATURE_COUNT as F, FEATURES, writeFeatures } from '@/lib/search/features';
interface Q { set:string; part:number; x:Float32Array; n:number; rel:Uint8Array; ideal:number }
function hash(s:string){let h=2166136261;for(const c of s)h=Math.imul(h^c.charCodeAt(0),16777619);return h>>>0}
export function collect(sets=SETS):Q[]{ const out:Q[]=[];
 for(const set of sets){const {tools,ids,queries}=load(set); const index=new SearchIndex(tools);
  for(const q of queries){const input=index.prepare(q.text); const n=input.candidates.length; const x=new Float32Array(n*F); const f=new Float32Array(F); const rel=new Uint8Array(n); const R=new Set(q.relevant);
   input.candidates.forEach((t,r)=>{writeFeatures(input,t,r,f);x.set(f,r*F);rel[r]=R.has(ids[t]!)?1:0});
   let ideal=0;for(let i=0;i<Math.min(10,R.size);i++)ideal+=1/Math.log2(i+2);
   out.push({set,part:hash(q.id+q.text)%2,x,n,rel,ideal});}}
 return out}
export function evaluate(qs:Q[],w:Float64Array){let s=0;for(const q of qs){const sc=Array.from({length:q.n},(_,i)=>{let v=0;for(let f=0;f<F;f++)v+=w[f]!*q.x[i*F+f]!;return [v,i] as const}).sort((a,b)=>b[0]-a[0]||a[1]-b[1]);let d=0;for(let i=0;i<Math.min(10,sc.length);i++)if(q.rel[sc[i]![1]])d+=1/Math.log2(i+2);s+=d/q.ideal}return 100*s/qs.length}
export function train(qs:Q[],epochs=30,l2=1e-4){ // lambdarank, linear, standardized
 const mean=new Float64Array(F),sd=new Float64Array(F);let c=0;for(const q of qs)for(let i=0;i<q.n;i++){c++;for(let f=0;f<F;f++)mean[f]+=q.x[i*F+f]!}
 for(let f=0;f<F;f++)mean[f]/=c;for(const q of qs)for(let i=0;i<q.n;i++)for(let f=0;f<F;f++)sd[f]+=(q.x[i*F+f]!-mean[f]!)**2;for(let f=0;f<F;f++)sd[f]=Math.sqrt(sd[f]!/c)||1;
 const w=new Float64Array(F);w[0]=1; // standardized
 const bySet=new Map<string,number>();for(const q of qs)bySet.set(q.set,(bySet.get(q.set)??0)+1);
 const usable=qs.filter(q=>q.rel.some(r=>r)); let rng=12345;const rand=()=>{rng=(Math.imul(rng,1664525)+1013904223)>>>0;return rng/4294967296};
 const order=usable.map((_,i)=>i); const g=new Float64Array(F); const G=new Float64Array(F).fill(1e-6);
 for(let e=0;e<epochs;e++){for(let i=order.length-1;i>0;i--){const j=Math.floor(rand()*(i+1));[order[i],order[j]]=[order[j]!,order[i]!]}
  for(const qi of order){const q=usable[qi]!;const s=new Float64Array(q.n);for(let i=0;i<q.n;i++){let v=0;for(let f=0;f<F;f++)v+=w[f]!*(q.x[i*F+f]!-mean[f]!)/sd[f]!;s[i]=v}
   const idx=Array.from(s.keys()).sort((a,b)=>s[b]!-s[a]!);const rank=new Int32Array(q.n);idx.forEach((d,r)=>rank[d]=r);g.fill(0);
   for(let i=0;i<q.n;i++){if(!q.rel[i])continue;for(let j=0;j<q.n;j++){if(q.rel[j])continue;const disc=(r:number)=>r<10?1/Math.log2(r+2):1/Math.log2(r+2)*0.3;const dn=Math.abs(disc(rank[i]!)-disc(rank[j]!))/q.ideal;const p=1/(1+Math.exp(s[i]!-s[j]!));const k=p*dn;if(k<1e-5)continue;for(let f=0;f<F;f++)g[f]+=k*(q.x[i*F+f]!-q.x[j*F+f]!)/sd[f]!}}
   const sw=Math.sqrt(qs.length/SETS.length/ bySet.get(q.set)!);
   for(let f=0;f<F;f++){const gr=sw*g[f]!-l2*w[f]!;G[f]+=gr*gr;w[f]+=0.05*gr/Math.sqrt(G[f]!)}}}
 return w.map((v,f)=>v/sd[f]!)}
if (process.argv[1]?.endsWith('train.ts')) {
 const all=collect(); const base=new Float64Array(F);base[0]=1;
 const row=(name:string,w:(set:string)=>Float64Array,part:number)=>console.log(name.padEnd(26),SETS.map(s=>s+' '+evaluate(all.filter(q=>q.set===s&&q.part===part),w(s)).toFixed(1)).join('  '));
 row('first stage',()=>base,1);
 const W=train(all.filter(q=>q.part===0));row('all sets, other half',()=>W,1);
 const loo=Object.fromEntries(SETS.map(s=>[s,train(all.filter(q=>q.set!==s))]));row('leave the set out',s=>loo[s]!,1);
 console.log('ceiling', SETS.map(s=>{const q=all.filter(q=>q.set===s);return s+' '+(100*q.reduce((a,x)=>a+x.rel.reduce((p,r)=>p+r,0)/ (x.rel.length?1:1),0)/q.length).toFixed(0)}).join(' '));
 const full=train(all); console.log(Array.from(full,(v,f)=>`${v.toFixed(3)} // ${FEATURES[f]}`).join('\n'));
}
