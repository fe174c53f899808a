import type { SvgIconProps } from '@mui/material/SvgIcon';
import AccountBalance from '@mui/icons-material/AccountBalance';
import AccountCircle from '@mui/icons-material/AccountCircle';
import Assignment from '@mui/icons-material/Assignment';
import Badge from '@mui/icons-material/Badge';
import Campaign from '@mui/icons-material/Campaign';
import Category from '@mui/icons-material/Category';
import Dashboard from '@mui/icons-material/Dashboard';
import Description from '@mui/icons-material/Description';
import EventNote from '@mui/icons-material/EventNote';
import Groups from '@mui/icons-material/Groups';
import Handshake from '@mui/icons-material/Handshake';
import History from '@mui/icons-material/History';
import Inventory2 from '@mui/icons-material/Inventory2';
import LocalOffer from '@mui/icons-material/LocalOffer';
import LocalShipping from '@mui/icons-material/LocalShipping';
import MenuBook from '@mui/icons-material/MenuBook';
import Payments from '@mui/icons-material/Payments';
import People from '@mui/icons-material/People';
import PointOfSale from '@mui/icons-material/PointOfSale';
import QueryStats from '@mui/icons-material/QueryStats';
import ReceiptLong from '@mui/icons-material/ReceiptLong';
import Settings from '@mui/icons-material/Settings';
import Share from '@mui/icons-material/Share';
import ShoppingCart from '@mui/icons-material/ShoppingCart';
import Smartphone from '@mui/icons-material/Smartphone';
import Storefront from '@mui/icons-material/Storefront';
import Task from '@mui/icons-material/Task';
import type { ComponentType } from 'react';
import type { IconName } from '../../kit/index.ts';

const ICONS = {
  AccountBalance,
  AccountCircle,
  Assignment,
  Badge,
  Campaign,
  Category,
  Dashboard,
  Description,
  EventNote,
  Groups,
  Handshake,
  History,
  Inventory2,
  LocalOffer,
  LocalShipping,
  MenuBook,
  Payments,
  People,
  PointOfSale,
  QueryStats,
  ReceiptLong,
  Settings,
  Share,
  ShoppingCart,
  Smartphone,
  Storefront,
  Task,
} satisfies Record<IconName, ComponentType<SvgIconProps>>;

export const MenuIcon = ({ name, ...props }: SvgIconProps & { name: IconName }) => {
  const Icon = ICONS[name];
  return <Icon fontSize="small" {...props} />;
};
