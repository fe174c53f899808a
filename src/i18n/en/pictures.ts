const pictures = {
  choose: 'Choose picture',
  drop: 'or drop it here',
  remove: 'Remove picture',
  crop: 'Crop',
  title: 'Crop picture',
  shape: 'Shape',
  shapes: { square: 'Square', wide: 'Wide', tall: 'Tall' },
  frame: 'Crop area',
  how: 'Drag the picture, or move it with the arrow keys.',
  zoom: 'Zoom',
  done: 'Apply',
  notAPicture: 'Choose an image (PNG, JPEG or WebP)',
};

export default pictures;
