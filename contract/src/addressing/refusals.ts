import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the addressing slice; the refusing call fills in `{name}`. */
export const refusals = {
  'pools-overlap': {
    en: '{network} overlaps address pool {pool}',
    zh: '{network}与地址池{pool}重叠',
  },
  'no-free-address': {
    en: 'No address pool of {offering} has a free address. Add an address pool on page Network resources, then try again',
    zh: '{offering}的地址池已无可用地址，请在“网络资源”页面新增地址池后重试',
  },
  'address-twice': {
    en: 'Line {line} already has a fixed address of this kind from product {product}. Close that product first',
    zh: '线路{line}已由产品{product}分配同类固定地址，请先关闭该产品',
  },
  'address-included': {
    en: 'Line {line} already has a fixed address of this kind, which its offering includes',
    zh: '线路{line}的产品已包含同类固定地址',
  },
  'address-outside-pools': {
    en: '{address} is not an address that a pool of {offering} can assign',
    zh: '{address}不在{offering}的地址池可分配范围内',
  },
  'address-taken': {
    en: '{address} is already assigned. Leave the address empty for the next free one',
    zh: '{address}已被分配，留空则分配下一个可用地址',
  },
} as const satisfies Sentences
