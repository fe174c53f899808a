export { MenuIcon } from '../../screens/page/MenuIcon.tsx';
