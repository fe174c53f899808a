import type { PicturesMessages } from '../en/pictures.ts';

const pictures: PicturesMessages = {
  choose: 'اختيار صورة',
  drop: 'أو أفلتها هنا',
  remove: 'إزالة الصورة',
  crop: 'قصّ',
  title: 'قصّ الصورة',
  shape: 'الشكل',
  shapes: { square: 'مربع', wide: 'عريض', tall: 'طولي' },
  frame: 'الجزء الباقي',
  how: 'اسحب الصورة، أو حرّكها بمفاتيح الأسهم.',
  zoom: 'تكبير',
  done: 'استعمل هذا الجزء',
  notAPicture: 'هذا الملف ليس صورة صالحة',
};

export default pictures;
