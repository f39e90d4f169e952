import { Component } from 'react';
import type { ReactNode } from 'react';
import type { Location } from 'react-router';
import { Outlet, useLocation } from 'react-router';
import { ScreenError } from './screen-error.tsx';

interface State {
  failure: { error: unknown } | null;
  location: Location;
}

/** React catches errors of rendering only in a class. */
class Boundary extends Component<{ location: Location; children: ReactNode }, State> {
  override state: State = { failure: null, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Pick<State, 'failure'> {
    return { failure: { error } };
  }

  /** The next navigation renders the screen again. */
  static getDerivedStateFromProps({ location }: { location: Location }, state: State): State | null {
    return state.location === location ? null : { failure: null, location };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <ScreenError error={failure.error} /> : this.props.children;
  }
}

/** Shows an error instead of the screens inside it when one fails to render. */
export const ScreenBoundary = () => (
  <Boundary location={useLocation()}>
    <Outlet />
  </Boundary>
);
