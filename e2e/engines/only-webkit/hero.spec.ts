import sharp from 'sharp';
import { laptop } from '../../site-pages.ts';
import { expect, test } from '../test.ts';

test('The copper of the hero covers no letter of its button.', async ({ visitor }) => {
  await visitor.tab.setSize(laptop);
  await visitor.open('./');
  await visitor.until(() => document.fonts.status === 'loaded');
  const [left, top, width, height] = await visitor.tab.evaluate(() => {
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = document.querySelector('[data-stage] a')?.getBoundingClientRect() ?? {};
    // Within its edges, at which the copper may be seen.
    return [x + 2, y + 2, width - 4, height - 4].map(Math.round) as [number, number, number, number];
  });
  /** The button, with the drawing around it or without. */
  const picture = async (display: 'block' | 'none') => {
    await visitor.tab.evaluate((value) => {
      document.body.classList.remove('drawn');
      for (const part of document.querySelectorAll<SVGElement>('[data-stage] > svg'))
        part.style.display = value;
      requestAnimationFrame(() => requestAnimationFrame(() => document.body.classList.add('drawn')));
    }, display);
    await visitor.until(() => document.body.classList.contains('drawn'));
    return sharp(await visitor.tab.screenshot())
      .extract({ left, top, width, height })
      .raw()
      .toBuffer();
  };
  // Again while the page is still drawing itself.
  await expect
    .poll(async () => (await picture('block')).equals(await picture('none')), {
      message: 'the button looks the same without copper',
    })
    .toBe(true);
});
