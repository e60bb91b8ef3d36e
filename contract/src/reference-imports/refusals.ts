import type { Sentences } from '#platform/act-types.ts'

/** Refusal messages of the reference-imports slice; the refusing call fills in `{name}`. */
export const refusals = {
  'import-map': {
    en: 'The map can’t be read: line {line}, {value}. Export it again as KML or as a GeoJSON feature collection',
    zh: '地图文件无法读取：第{line}行，{value}。请重新导出为 KML 或 GeoJSON 要素集合',
  },
  'import-zipped-map': {
    en: 'KMZ is a compressed file. Unzip it, and choose the KML file inside',
    zh: 'KMZ 是压缩文件，请先解压，再选择其中的 KML 文件',
  },
  'import-entry-used': {
    en: '{code} is in use or was changed after the import, so the import can’t be undone',
    zh: '{code}在导入后已被使用或修改，不能撤销该导入',
  },
} as const satisfies Sentences
