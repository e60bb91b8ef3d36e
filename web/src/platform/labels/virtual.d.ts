declare module 'virtual:labels/*' {
  import type { Labels } from '@lastmile/contract/platform/labels.ts'

  const labels: Labels
  export default labels
}

declare module 'virtual:functions' {
  import type { ActType } from '@lastmile/contract/platform/act-types.ts'

  const functions: readonly (readonly [string, ActType])[]
  export default functions
}
