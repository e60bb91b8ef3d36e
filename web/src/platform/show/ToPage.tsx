import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { ReactNode } from 'react'
import { paths } from '#platform/paths.ts'
import { Can } from './Can.tsx'
import { Goto } from './Goto.tsx'

type ToPageProps = { customerCode: string; code: FunctionCode; className?: string; children: ReactNode }

/** A link to a page of a customer; plain text for users who do not have that page. */
export function ToPage({ customerCode, code, className = '', children }: ToPageProps) {
  return (
    <Can act={code} otherwise={<span className={className}>{children}</span>}>
      <Goto to={paths.customer(customerCode, code)} className={className}>
        {children}
      </Goto>
    </Can>
  )
}
