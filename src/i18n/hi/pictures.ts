import type { PicturesMessages } from '../en/pictures.ts';

const pictures: PicturesMessages = {
  choose: 'फ़ोटो चुनें',
  drop: 'या यहाँ छोड़ें',
  remove: 'फ़ोटो हटाएँ',
  crop: 'काटें',
  title: 'फ़ोटो काटें',
  shape: 'आकार',
  shapes: { square: 'चौकोर', wide: 'चौड़ा', tall: 'खड़ा' },
  frame: 'जो हिस्सा रहेगा',
  how: 'फ़ोटो को खींचें, या तीर वाले बटनों से खिसकाएँ।',
  zoom: 'ज़ूम',
  done: 'यही हिस्सा लें',
  notAPicture: 'यह फ़ोटो काम की नहीं है',
};

export default pictures;
