import frame from './portrait.module.css';
import css from './portrait-drawing.module.css';

/** The sample owner in profile, right elevation, with centre lines and corner ticks. */
export function PortraitDrawing({ alt }: { alt: string }) {
  return (
    <svg viewBox="0 0 320 400" width="320" height="400" role="img" aria-label={alt}>
      <path className={frame.ground} d="M0 0H320V400H0z" />
      <path className={css.center} d="M152 14V386M14 176H306" />
      <path className={css.hair} d="M66 214c-24-2-42 16-40 40c2 24 24 40 48 35c22-4 36-24 31-46z" />
      <path
        className={css.skin}
        d="M108 226C108 262 104 292 92 318L60 400H236C226 360 190 344 184 322C181 310 181 296 184 282C194 286 208 285 217 279C225 273 226 264 223 256C221 250 222 246 225 242C228 238 228 234 224 231C229 227 230 221 226 217C223 213 223 210 226 207C233 206 241 204 242 198C243 192 236 184 231 175C226 166 223 158 223 150C224 142 227 137 226 128C224 112 216 96 204 84L120 90Z"
      />
      <path
        className={css.shade}
        d="M108 226C108 262 104 292 92 318L84 338C120 330 160 316 184 282C166 280 150 268 138 246L128 214Z"
      />
      <path
        className={css.hair}
        d="M207 88C200 58 168 42 134 45C84 49 50 88 51 140C52 180 64 214 88 240C98 251 112 252 117 242C121 232 116 214 120 202C126 186 150 180 158 162C164 146 160 128 174 116C186 106 200 104 207 88Z"
      />
      <path
        className={css.strand}
        d="M66 212C56 184 54 150 66 120M80 228C68 196 68 150 84 112C98 82 130 66 168 66M98 238C86 206 88 158 108 124C124 98 158 84 200 82M36 250c4-14 20-22 36-18M38 268c8-16 30-26 52-18"
      />
      <path
        className={css.skin}
        d="M128 176C136 164 154 166 155 182C156 196 146 200 144 212C142 222 130 222 128 212C124 200 122 186 128 176Z"
      />
      <path className={css.line} d="M134 186c4-8 14-8 14 1c0 8-8 10-9 20" />
      <circle className={css.via} cx="135" cy="230" r="5" />
      <path className={css.line} d="M223 230.5C216 232.5 210 231.5 205 227M226 207C219 208 214 205 214 199" />
      <path className={css.brow} d="M220 134C212 129 202 129 193 134" />
      <path className={css.white} d="M219 157C212 150 203 151 197 158C204 162 212 162 219 157Z" />
      <circle className={css.iris} cx="213.5" cy="156" r="4.6" />
      <path className={css.lid} d="M221 156C213 148 203 149 195 157" />
      <path
        className={css.glass}
        d="M225 150C228 166 222 178 206 178C192 178 184 170 184 158C184 150 187 146 192 145L225 147M186 152L140 170"
      />
      <path
        className={css.coat}
        d="M20 404C24 366 44 346 92 322C96 344 118 372 150 404H20ZM240 404C229 356 193 342 184 319C189 356 176 384 170 404Z"
      />
      <path
        className={css.shirt}
        d="M92 318C88 334 104 374 144 404H176C184 376 188 350 184 326C178 346 166 360 156 366C130 356 104 338 92 318Z"
      />
      <path
        className={css.fold}
        d="M92 318C104 338 130 356 156 366C166 360 178 346 184 326M156 366L160 400M92 322C80 330 74 338 76 348L112 372L104 384L128 400"
      />
      <path className={frame.ticks} d="M14 30V14H30M290 14H306V30M306 370V386H290M30 386H14V370" />
    </svg>
  );
}
