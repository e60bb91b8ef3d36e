import type { ReactNode } from 'react'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type EffectPointsProps = {
  title: string
  /** The chosen product. If it cannot be chosen, the reason replaces the effect. */
  product: { _disabled: boolean; why: string | null } | undefined
  children: ReactNode
}

/** The effect on the chosen product as a list of points. */
export function EffectPoints({ title, product, children }: EffectPointsProps) {
  const t = useWords(words)
  return (
    <Box title={title}>
      {!product || product._disabled ? (
        <p className="muted">{product?.why ?? t.chooseFirst}</p>
      ) : (
        <ul className="points">{children}</ul>
      )}
    </Box>
  )
}
