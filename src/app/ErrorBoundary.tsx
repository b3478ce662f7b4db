import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** When it changes the broken part is tried again: another screen is another chance. */
  place: string;
}

interface ErrorBoundaryState {
  failed: boolean;
  place: string;
}

/** Shows a page of its own in place of a part that broke while drawing; the rest goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.place === state.place ? null : { failed: false, place: props.place };
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
