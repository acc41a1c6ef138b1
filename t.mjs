import sharp from 'sharp'; import {renderPhoto} from './plugins/pictures/render-photo.ts'; import {existsSync,readFileSync,writeFileSync} from 'node:fs';
const f='/tmp/photo24.jpg';
if(!existsSync(f)){ // a face-like scene with camera grain: low-frequency shapes and noise
 const w=4000,h=6000;
 const svg=`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#8ac"/><stop offset="1" stop-color="#353"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><g>${Array.from({length:400},(_, i)=>`<circle cx="${(i*733)%w}" cy="${(i*1291)%h}" r="${30+(i*37)%260}" fill="hsl(${(i*47)%360} 40% ${30+(i*13)%50}%)" opacity=".6"/>`).join('')}</g><ellipse cx="2000" cy="2400" rx="900" ry="1200" fill="#e0b090"/><circle cx="1650" cy="2200" r="120" fill="#222"/><circle cx="2350" cy="2200" r="120" fill="#222"/></svg>`;
 const base=await sharp(Buffer.from(svg)).removeAlpha().png({compressionLevel:1}).toBuffer();
 const noise=await sharp({create:{width:w,height:h,channels:3,background:'#888',noise:{type:'gaussian',mean:128,sigma:18}}}).png({compressionLevel:1}).toBuffer();
 writeFileSync(f, await sharp(base).composite([{input:noise,blend:'soft-light'}]).withExif({IFD3:{GPSLatitudeRef:'N',GPSLatitude:'44/1 58/1 0/1'}}).jpeg({quality:93}).toBuffer());
}
const b=readFileSync(f); console.log(b.length, (await sharp(b).metadata()).width);
let t=performance.now(); const lap=n=>{console.log(n,Math.round(performance.now()-t));t=performance.now()};
await sharp(b,{failOn:'error'}).stats(); lap('stats');
await sharp(b,{failOn:'error'}).resize(16,16,{fit:'fill'}).raw().toBuffer(); lap('small');
await renderPhoto(b,'/'); lap('render');
