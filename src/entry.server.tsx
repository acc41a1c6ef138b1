import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Renders one page whole, for the build. An error in any part fails the build rather than the visitor. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failure: unknown;
  const html = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError: (error) => {
      failure = error;
    },
  });
  await html.allReady;
  if (failure) throw failure;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}
