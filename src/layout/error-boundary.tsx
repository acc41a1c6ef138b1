import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What is shown in place of children that throw. */
  instead: ReactNode;
}

/** Shows something else in place of children that throw; React reports what they threw. */
export class ErrorBoundary extends Component<Props, { hasError: boolean }> {
  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override state = { hasError: false };

  override render() {
    return this.state.hasError ? this.props.instead : this.props.children;
  }
}
