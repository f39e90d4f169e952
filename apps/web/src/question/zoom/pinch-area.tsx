import type { CSSProperties, ReactNode } from 'react';
import styles from './pinch-area.module.css';
import { usePinchZoom } from './use-pinch-zoom.ts';

export const PINCH_HINT = 'Cubit atau ketuk dua kali untuk memperbesar';

/** Shows its content as wide as the area at first. */
export function PinchArea({ children }: { children: ReactNode }) {
  const { area, zoom, height, ...handlers } = usePinchZoom();
  const style = height === null ? undefined : { flex: 'none', height };
  return (
    <div
      ref={area}
      className={styles.area}
      style={style}
      tabIndex={0}
      role="group"
      aria-label={PINCH_HINT}
      {...handlers}
    >
      <div className={styles.content} style={zoomStyle(zoom)}>
        {children}
      </div>
    </div>
  );
}

/** Contents that limit their own width multiply the limit by `--zoom`. */
const zoomStyle = (zoom: number): CSSProperties & Record<'--zoom', number> => ({
  width: `${zoom * 100}%`,
  '--zoom': zoom,
});
