import { useTheme } from '@mui/material/styles';
import { chartColours } from '../theme/charts.ts';

/** A circle of this circumference has strokes measured in percent. */
const AROUND = 100;
const RADIUS = AROUND / (2 * Math.PI);
const STROKE = 5;
const GAP = 0.8;

export const Ring = ({ values, size }: { values: readonly number[]; size: number }) => {
  const { parts, main } = chartColours(useTheme());
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  const side = 2 * RADIUS + STROKE;
  const starts = values.map((_, index) =>
    values.slice(0, index).reduce((sum, value) => sum + Math.max(0, value), 0),
  );
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox={`${-side / 2} ${-side / 2} ${side} ${side}`}
      style={{ display: 'block', marginInline: 'auto' }}
    >
      {total > 0 &&
        values.map((value, index) => {
          const length = (Math.max(0, value) * AROUND) / total;
          const drawn = values.length > 1 ? Math.max(0.2, length - GAP) : AROUND;
          return (
            <circle
              key={index}
              r={RADIUS}
              fill="none"
              stroke={parts[index % parts.length] ?? main}
              strokeWidth={STROKE}
              strokeDasharray={`${drawn} ${AROUND - drawn}`}
              strokeDashoffset={AROUND / 4 - ((starts[index] ?? 0) * AROUND) / total}
            />
          );
        })}
    </svg>
  );
};
