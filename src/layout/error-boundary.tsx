import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What is shown in their place, given what they threw. */
  instead(error: unknown): ReactNode;
  /** Called once with what they threw. */
  onError?(error: unknown): void;
}

/** Shows something else in place of children that throw. */
export class ErrorBoundary extends Component<Props, { error?: unknown; hasError: boolean }> {
  static getDerivedStateFromError(error: unknown) {
    return { error, hasError: true };
  }

  override state = { error: undefined, hasError: false };

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    const { error, hasError } = this.state;
    return hasError ? this.props.instead(error) : this.props.children;
  }
}

/** For what a page can do without: where it throws, nothing is shown. */
export function Dispensable({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      instead={() => null}
      onError={(error) => console.error('A part of the page could not be shown:', error)}
    >
      {children}
    </ErrorBoundary>
  );
}
