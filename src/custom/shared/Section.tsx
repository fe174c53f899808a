export { Section } from '../../screens/page/Section.tsx';
