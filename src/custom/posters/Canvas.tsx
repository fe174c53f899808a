import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type Konva from 'konva';
import type { KonvaEventObject } from 'konva/lib/Node';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState, type Dispatch } from 'react';
import { Layer, Line, Shape, Stage, Transformer } from 'react-konva';
import { POSTER_SHAPES, type Poster, type PosterPart } from '../../resources/posters/poster.ts';
import type { Step } from './editing.ts';
import { measure } from './render/fonts.ts';
import { renderBackground, renderPart, posterDirection, type RenderOptions } from './render/renderPoster.ts';
import { pictures } from './render/pictures.ts';
import { snapToLines, snapHandle, type Guide, type Handle } from './snapping.ts';

/** It counts pixels of the screen. */
const SNAP_DISTANCE = 7;

interface CanvasProps {
  poster: Poster;
  selected: string | null;
  /** It is the number of screen pixels per poster unit. */
  scale: number;
  /** Increases when fonts or pictures have loaded. */
  drawable: number;
  step: Dispatch<Step>;
  onSelect: (id: string) => void;
  onEdit: (id: string) => void;
}

const contextOf = (context: Konva.Context): CanvasRenderingContext2D =>
  context._context as CanvasRenderingContext2D;

const resized = (part: PosterPart, node: Konva.Node): PosterPart =>
  node.width() === part.width && node.height() === part.height
    ? part
    : { ...part, width: node.width(), height: node.height() };

/** Answers the position of a konva handle; null for the one that rotates. */
const handleOf = (anchor: string | null): Handle | null => {
  if (!anchor || anchor === 'rotater') return null;
  const towards = (less: string, more: string) =>
    anchor.includes(less) ? -1 : anchor.includes(more) ? 1 : 0;
  return { x: towards('left', 'right'), y: towards('top', 'bottom') };
};

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
const SIDES = ['middle-left', 'middle-right', 'top-center', 'bottom-center'];

const keepsShape = (part: PosterPart | undefined): boolean => part?.kind === 'qr';

const PartNode = ({
  part,
  options,
  step,
  onSelect,
  onEdit,
  onDrag,
  onDragEnd,
}: {
  part: PosterPart;
  options: RenderOptions;
  step: Dispatch<Step>;
  onSelect: () => void;
  onEdit: () => void;
  onDrag: (event: KonvaEventObject<DragEvent>) => void;
  onDragEnd: () => void;
}) => {
  const { id, x, y, width, height } = part;
  const frameOf = (node: Konva.Node) => ({
    x: node.x() - node.width() / 2,
    y: node.y() - node.height() / 2,
    width: node.width(),
    height: node.height(),
    rotation: node.rotation(),
  });
  return (
    <Shape
      id={id}
      x={x + width / 2}
      y={y + height / 2}
      offsetX={width / 2}
      offsetY={height / 2}
      width={width}
      height={height}
      rotation={part.rotation ?? 0}
      draggable
      perfectDrawEnabled={false}
      sceneFunc={(context, node) => renderPart(contextOf(context), resized(part, node), options)}
      hitFunc={(context, node) => {
        context.beginPath();
        context.rect(0, 0, node.width(), node.height());
        context.closePath();
        context.fillStrokeShape(node);
      }}
      // konva fills the hit canvas only of a shape that has a fill.
      fill="black"
      onMouseDown={onSelect}
      onTap={onSelect}
      onDragStart={onSelect}
      onDblClick={onEdit}
      onDblTap={onEdit}
      onDragMove={onDrag}
      onDragEnd={event => {
        onDragEnd();
        step({ do: 'place', id, frame: frameOf(event.target) });
      }}
      onTransform={event => {
        const node = event.target;
        const [across, down] = [node.scaleX(), node.scaleY()];
        // At a side the text keeps its size and is laid out again; at a corner everything is scaled.
        if (Math.abs(across - down) < 0.0005 || keepsShape(part)) return;
        const [wide, high] = [Math.max(8, node.width() * across), Math.max(8, node.height() * down)];
        node.setAttrs({
          width: wide,
          height: high,
          offsetX: wide / 2,
          offsetY: high / 2,
          scaleX: 1,
          scaleY: 1,
        });
      }}
      onTransformEnd={event => {
        const node = event.target;
        const factor = node.scaleX();
        const frame = frameOf(node);
        const [wide, high] = [node.width() * factor, node.height() * node.scaleY()];
        node.setAttrs({ scaleX: 1, scaleY: 1 });
        step({
          do: 'place',
          id,
          frame: { ...frame, x: node.x() - wide / 2, y: node.y() - high / 2, width: wide, height: high },
          letters: factor,
        });
      }}
    />
  );
};

export const Canvas = ({ poster, selected, scale, drawable, step, onSelect, onEdit }: CanvasProps) => {
  const translate = useTranslate();
  const theme = useTheme();
  const { width, height } = POSTER_SHAPES[poster.shape];
  const transformer = useRef<Konva.Transformer>(null);
  const layer = useRef<Konva.Layer>(null);
  const [guides, setGuides] = useState<readonly Guide[]>([]);
  const options = useMemo<RenderOptions>(
    () => ({ pictures, measure, direction: posterDirection(poster) }),
    // oxlint-disable-next-line react/exhaustive-deps -- depends on the language alone
    [poster.language],
  );
  const selectedPart = poster.parts.find(part => part.id === selected);

  useEffect(() => {
    layer.current?.batchDraw();
  }, [drawable]);

  useEffect(() => {
    const node = selected ? layer.current?.findOne(`#${selected}`) : undefined;
    transformer.current?.nodes(node ? [node] : []);
  }, [selected, poster]);

  const drag = (part: PosterPart) => (event: KonvaEventObject<DragEvent>) => {
    const node = event.target;
    const moving = {
      x: node.x() - part.width / 2,
      y: node.y() - part.height / 2,
      width: part.width,
      height: part.height,
    };
    const others = poster.parts.filter(each => each.id !== part.id);
    const snappedTo = event.evt.altKey
      ? { ...moving, guides: [] }
      : snapToLines(moving, others, { width, height }, SNAP_DISTANCE / scale);
    node.position({ x: snappedTo.x + part.width / 2, y: snappedTo.y + part.height / 2 });
    setGuides(snappedTo.guides);
  };

  /** Handles snap to lines, unless the part is rotated or Alt is held. */
  const snapAnchor = (point: Konva.Vector2d, event: { altKey?: boolean }): Konva.Vector2d => {
    const handle = handleOf(transformer.current?.getActiveAnchor() ?? null);
    if (!handle || !selectedPart || selectedPart.rotation || event.altKey) {
      setGuides([]);
      return point;
    }
    const others = poster.parts.filter(each => each.id !== selectedPart.id);
    const target = { x: point.x / scale, y: point.y / scale };
    const snappedTo = snapHandle(
      selectedPart,
      handle,
      target,
      others,
      { width, height },
      SNAP_DISTANCE / scale,
    );
    setGuides(snappedTo.guides);
    return { x: snappedTo.x * scale, y: snappedTo.y * scale };
  };

  return (
    <Box
      role="img"
      aria-label={translate('posters.editor.canvas')}
      sx={{ touchAction: 'none', lineHeight: 0 }}
    >
      <Stage
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
        scaleX={scale}
        scaleY={scale}
      >
        <Layer ref={layer}>
          <Shape
            width={width}
            height={height}
            sceneFunc={context => renderBackground(contextOf(context), poster)}
            hitFunc={(context, node) => {
              context.beginPath();
              context.rect(0, 0, width, height);
              context.closePath();
              context.fillStrokeShape(node);
            }}
            fill="black"
            onMouseDown={() => step({ do: 'select', id: null })}
            onTap={() => step({ do: 'select', id: null })}
          />
          {poster.parts.map(part => (
            <PartNode
              key={part.id}
              part={part}
              options={options}
              step={step}
              onSelect={() => onSelect(part.id)}
              onEdit={() => onEdit(part.id)}
              onDrag={drag(part)}
              onDragEnd={() => setGuides([])}
            />
          ))}
        </Layer>
        <Layer>
          {guides.map(({ axis, at, from, to }) => (
            <Line
              key={`${axis}${at}`}
              points={axis === 'x' ? [at, from, at, to] : [from, at, to, at]}
              stroke={theme.palette.error.main}
              strokeWidth={1 / scale}
              dash={[6 / scale, 4 / scale]}
              listening={false}
            />
          ))}
          <Transformer
            ref={transformer}
            flipEnabled={false}
            rotateAnchorOffset={26}
            rotationSnaps={[0, 45, 90, 135, 180, 225, 270, 315]}
            anchorSize={14}
            anchorCornerRadius={7}
            anchorStroke={theme.palette.primary.main}
            anchorFill={theme.palette.background.paper}
            borderStroke={theme.palette.primary.main}
            borderStrokeWidth={2}
            enabledAnchors={keepsShape(selectedPart) ? CORNERS : [...CORNERS, ...SIDES]}
            anchorDragBoundFunc={(_before, point, event: MouseEvent) => snapAnchor(point, event)}
            onTransformEnd={() => setGuides([])}
            boundBoxFunc={(before, after) =>
              Math.abs(after.width) < 8 || Math.abs(after.height) < 8 ? before : after
            }
          />
        </Layer>
      </Stage>
    </Box>
  );
};
