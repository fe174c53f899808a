import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { Language } from '../../kit/languages.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { ShopProfile } from '../../resources/session/answers.ts';
import type { RecordOf } from '../../kit/index.ts';
import { adminName } from '../../providers/names.ts';
import { products } from '../../resources/products/declaration.ts';
import type { ShownLink } from '../../kit/rules/socialLinks.ts';
import { formatStorage } from '../../kit/rules/storage.ts';
import {
  instalmentOf,
  linkText,
  phoneText,
  qrOf,
  type Product,
  type PosterContent,
  type PosterShop,
} from './content.ts';
import { useSocialLinks } from './useSocialLinks.ts';
import { pictureFromUrl } from './render/pictures.ts';
import { productName } from '../../resources/products/names.ts';

export type ProductRow = RecordOf<typeof products.shape>;

export const productRowName = (row: ProductRow): string =>
  [row.company, productName(row)].filter(Boolean).join(' ');

const productOf = (row: ProductRow, months: number, picture: string | null): Product => ({
  id: row.id,
  name: productRowName(row),
  company: row.company,
  model: row.model,
  specs: [row.ram, row.storage]
    .filter(size => size !== null && size !== undefined)
    .map(size => formatStorage(size))
    .join(' + '),
  colour: row.colour ?? '',
  category: row.itemCategory,
  pricePaise: row.sellingPricePaise,
  mrpPaise: row.mrpPaise && row.mrpPaise > row.sellingPricePaise ? row.mrpPaise : null,
  emi: months > 0 ? { amountPaise: instalmentOf(row.sellingPricePaise, months), months } : null,
  picture,
});

const usePictures = (addresses: readonly (string | null | undefined)[]) => {
  const urls = [...new Set(addresses.filter(address => typeof address === 'string'))].sort();
  return useQuery({
    queryKey: ['poster-pictures', urls],
    queryFn: async () =>
      new Map(
        await Promise.all(urls.map(async address => [address, await pictureFromUrl(address)] as const)),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: previous => previous,
  }).data;
};

/** Lists come without stored pictures: such rows are read one by one. */
const useRowsWithPictures = (rows: readonly ProductRow[]): readonly ProductRow[] => {
  const provider = useDataProvider();
  const reads = useQueries({
    queries: rows.map(({ id, version, imageUrl }) => ({
      queryKey: ['poster-product', id, version],
      queryFn: async () => (await provider.getOne<ProductRow>(adminName(products), { id })).data,
      enabled: imageUrl === undefined,
      retry: false,
    })),
    combine: answers => answers.map(({ data }) => data),
  });
  return useMemo(() => rows.map((row, index) => reads[index] ?? row), [rows, reads]);
};

const posterShop = (
  profile: ShopProfile,
  links: readonly ShownLink[],
  logo: string | null,
  purpose: 'none' | 'whatsapp' | 'upi',
): PosterShop => ({
  name: profile.shopStoreName,
  logo,
  address: (profile.address ?? '').replace(/\s*[\r\n]+\s*/g, ', '),
  phone: profile.phone ? phoneText(profile.phone) : '',
  links: links
    .filter(({ platform }) => platform !== 'whatsapp' || !profile.phone)
    .map(({ platform, url }) => ({ platform, text: linkText(platform, url) })),
  qr: qrOf(purpose, {
    name: profile.shopStoreName,
    phone: profile.phone,
    vpa: profile.upiVpa,
    whatsapp: links.find(({ platform }) => platform === 'whatsapp')?.url ?? null,
  }),
});

export interface ContentOptions {
  language: Language;
  rows: readonly ProductRow[];
  months: number;
  percent: number | null;
  bonusPaise: number | null;
  qr: 'none' | 'whatsapp' | 'upi';
}

/** It is undefined until the shop is known. `missingPictures` are those that could not be loaded. */
export const usePosterContent = (
  choice: ContentOptions,
  today: string,
): { content: PosterContent; missingPictures: number } | undefined => {
  const profile = useCurrentUser()?.shop;
  const links = useSocialLinks();
  const rows = useRowsWithPictures(choice.rows);
  const pictures = usePictures([profile?.profilePhotoUrl, ...rows.map(row => row.imageUrl)]);
  return useMemo(() => {
    if (!profile) return undefined;
    const pictureOf = (address: string | null | undefined) =>
      address ? (pictures?.get(address) ?? null) : null;
    const year = Number(today.slice(0, 4)) + (Number(today.slice(5, 7)) >= 2 ? 1 : 0);
    return {
      content: {
        language: choice.language,
        goods: rows.map(row => productOf(row, choice.months, pictureOf(row.imageUrl))),
        percent: choice.percent,
        bonusPaise: choice.bonusPaise,
        year,
        shop: posterShop(profile, links, pictureOf(profile.profilePhotoUrl), choice.qr),
      },
      missingPictures: rows.filter(row => row.imageUrl && pictures?.get(row.imageUrl) === null).length,
    };
  }, [choice, rows, profile, links, pictures, today]);
};
