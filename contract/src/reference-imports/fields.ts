/** What can be imported: areas, OLTs, distribution boxes, and offerings with their prices. */
export const dataKinds = ['area', 'olt', 'odb', 'offering'] as const
export type DataKind = (typeof dataKinds)[number]

/**
 * The fields of each kind, in the order in which a page shows them. A file of areas either has one area per row, or a
 * column for each level.
 */
export const referenceFields = {
  area: [
    'code',
    'name',
    'zhName',
    'kind',
    'parentCode',
    'latitude',
    'longitude',
    'countryName',
    'countryCode',
    'regionName',
    'regionCode',
    'provinceName',
    'province',
    'cityName',
    'cityCode',
    'townName',
    'townCode',
  ],
  olt: ['code', 'name', 'zhName', 'vendor', 'oltModel', 'host', 'protocol', 'port', 'ponPorts'],
  odb: ['code', 'name', 'zhName', 'townCode', 'oltCode', 'ponPort', 'totalPorts', 'latitude', 'longitude'],
  offering: [
    'code',
    'name',
    'zhName',
    'kind',
    'paymentMode',
    'catalog',
    'productSpecificationCode',
    'bandwidthProfileCode',
    'monthQuantity',
    'normalPrice',
    'installPrice',
    'taxCode',
    'priceCode',
  ],
} as const satisfies Record<DataKind, readonly string[]>
export type ReferenceField = (typeof referenceFields)[DataKind][number]

/** All fields, without duplicates. */
export const allReferenceFields = [...new Set(Object.values(referenceFields).flat())] as ReferenceField[]

/** The fields for which every file needs a column or a default; areas may have columns of levels instead of a name. */
export const requiredFields: Readonly<Record<DataKind, readonly ReferenceField[]>> = {
  area: ['name'],
  olt: ['code', 'name', 'vendor', 'host', 'ponPorts'],
  odb: ['code', 'name', 'townCode', 'oltCode', 'ponPort', 'totalPorts', 'latitude', 'longitude'],
  offering: ['code', 'name', 'paymentMode', 'normalPrice'],
}
