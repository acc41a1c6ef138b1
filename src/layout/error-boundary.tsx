import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  fallback: ReactNode;
}

/** Shows a fallback if the children throw. React logs the error. */
export class ErrorBoundary extends Component<Props, { hasError: boolean }> {
  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override state = { hasError: false };

  override render() {
    return this.state.hasError ? this.props.fallback : this.props.children;
  }
}
