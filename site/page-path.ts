/**
 * Returns the path of the visible page without the base path. The script of every page must not import `settings.ts`,
 * because it would then load the chunk that islands share.
 */
export function pagePath(): string {
  const { basePath } = __SETTINGS__;
  const { pathname } = location;
  return `${pathname}/`.startsWith(basePath) ? `/${pathname.slice(basePath.length)}` : pathname;
}
