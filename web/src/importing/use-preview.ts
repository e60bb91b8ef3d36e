import type { Call, Input, Output } from '@lastmile/contract/platform/call.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import { useQuery } from '@tanstack/react-query'
import { sendWith } from '#platform/api.ts'

/** Previews a chosen file, again whenever a choice changes. With `keep`, the last preview stays until the next. */
export const usePreview = <C extends Call>(
  call: Bound<C>,
  { file, choices, keep = false }: { file: File | undefined; choices: Input<C> | undefined; keep?: boolean },
) =>
  useQuery<Output<C>>({
    queryKey: [call.code, file?.name, file?.size, file?.lastModified, choices],
    queryFn: ({ signal }) => call(sendWith(choices as Input<C>, { signal, untold: true }, file)),
    enabled: file !== undefined && choices !== undefined,
    placeholderData: (before: Output<C> | undefined) => (keep && file !== undefined ? before : undefined) as never,
    staleTime: Number.POSITIVE_INFINITY,
  })
