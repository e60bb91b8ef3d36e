import type { Input } from '@lastmile/contract/platform/call.ts'
import type { materials } from '@lastmile/contract/stock/materials.ts'
import { api } from '#platform/api.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { byOwnCode } from './by-own-code.ts'

type PlaceProps = InputProps<string> & { of?: Input<typeof materials.places>; clearable?: boolean }

/**
 * Selects a location that can hold materials or devices, by kind and code; a long list is searchable. `of` narrows the
 * list.
 */
export const PlaceSelect = ({ of = {}, ...input }: PlaceProps) => (
  <CallSelect {...input} call={api.materials.places} input={of} search="keyword" />
)

/** Selects a person, a unit or a warehouse from the same list, by their own code. */
export const HolderSelect = ({ of = {}, ...input }: PlaceProps) => (
  <CallSelect {...input} call={api.materials.places} input={of} search="keyword" choice={byOwnCode} />
)
