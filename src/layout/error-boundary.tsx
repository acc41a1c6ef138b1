import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

interface Props {
  children: ReactNode;
  /** Whether the children bring the document's `main`, which the error page must then bring as well. */
  hasMain?: boolean | undefined;
}

/** Shows the error page in place of children that throw. */
export class ErrorBoundary extends Component<Props, { error?: unknown; hasError: boolean }> {
  static getDerivedStateFromError(error: unknown) {
    return { error, hasError: true };
  }

  override state = { error: undefined, hasError: false };

  override render() {
    const { error, hasError } = this.state;
    if (!hasError) return this.props.children;
    const errorPage = <ErrorPage error={error} />;
    return this.props.hasMain ? <main id="main">{errorPage}</main> : errorPage;
  }
}
