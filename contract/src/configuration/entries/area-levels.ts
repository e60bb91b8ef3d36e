import type { Setting } from '#configuration/setting.ts'

/** The settings with the names of the operator's levels of areas. */
export const areaLevelEntries: Readonly<Record<string, Setting>> = {
  'operator.areaLevels': {
    group: 'public',
    kind: 'levels',
    name: 'Area levels',
    zhName: '区域级别',
    affects:
      'Names of the one to five levels of areas in addresses, from the largest to the smallest, separated by commas, such as Country, State, District or just Area. Leave empty for Province, City, Township. Existing areas stay; those of a removed level are hidden',
    zhAffects:
      '地址中一至五级区域的名称，由大到小，用逗号分隔，例如“Country, State, District”或只用“Area”；不填则为 Province, City, Township。已有区域保留，去掉的级别不再显示',
    standard: '',
  },
  'operator.zhAreaLevels': {
    group: 'public',
    kind: 'levels',
    name: 'Area levels (Chinese)',
    zhName: '区域级别（中文）',
    affects:
      'Chinese names of the same levels in the same order. Leave empty, or enter another number of names, to use the names above',
    zhAffects: '各级别的中文名称，顺序相同；不填或个数不同则使用上面的名称',
    standard: '',
  },
}
