import { useCan } from '#platform/session.ts'
import { ArrearsCard, CollectionsCard, OpeningsCard } from './BusinessCards.tsx'
import { BehindFigure } from './BehindFigure.tsx'
import { CashFigure, CommandsCard, MaterialsCard, StockCard, TasksFigure } from './WorkCards.tsx'
import './reports.css'

/** The figures of the home page: each only for who may see what is behind it, and each leading there. */
export function HomeFigures() {
  const opensAccounts = useCan('OrderInfoConfigComposite')
  const seesPayments = useCan('PayInfoConfigComposite')
  const takesCash = useCan('ToDept')
  const hasTasks = useCan('TaskProcess')
  const managesTasks = useCan('TaskManagement')
  const seesBills = useCan('billInfo')
  const queriesStock = useCan('QueryPhysicalResourcePage')
  const keepsStore = useCan('43')
  const sendsMaterials = useCan('44')
  const installs = useCan('task.claim')
  const handlesCommands = useCan('abnormalAuthorizationCommandProcess')
  const countsCash = useCan('DeptConfirm')
  return (
    <>
      <div className="home-figures">
        {handlesCommands ? <CommandsCard /> : null}
        {hasTasks || managesTasks ? <TasksFigure own={hasTasks} /> : null}
        {countsCash ? <CashFigure /> : null}
        {opensAccounts ? <OpeningsCard /> : null}
        {seesPayments || takesCash ? <CollectionsCard /> : null}
        {seesBills ? <ArrearsCard /> : null}
        {keepsStore && sendsMaterials ? <MaterialsCard /> : null}
        {queriesStock || installs ? <StockCard own={!queriesStock} /> : null}
      </div>
      <BehindFigure />
    </>
  )
}
