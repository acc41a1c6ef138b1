import { pages, unknownPath } from '../../site-pages.ts';
import { expect, test } from '../test.ts';

test('Beside a scrollbar of 15 px, every page fits a window of 320 px.', async ({ visitor }) => {
  visitor.allowProblem(/404/);
  await visitor.tab.setSize({ width: 305, height: 640 });
  for (const path of [...pages.map((page) => page.path), unknownPath]) {
    await visitor.open(path);
    const beyond = await visitor.tab.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter(
          (part) =>
            part.getBoundingClientRect().right > innerWidth + 1 &&
            document.documentElement.scrollWidth > innerWidth,
        )
        .map(
          (part) => `${part.localName}.${part.className} ${Math.round(part.getBoundingClientRect().right)}`,
        ),
    );
    expect(beyond, path).toEqual([]);
  }
});
