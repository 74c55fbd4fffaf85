// Does the work that Scripts/budgets counts. The script also builds this program in older commits, so the program calls
// only a few public functions, which all counted commits have.

if CommandLine.arguments.count == 2, let texts = BudgetTexts.named(CommandLine.arguments[1]) {
  let work = BudgetWork(texts)
  work.warmUp()
  work.run(isCounted: true)
} else if CommandLine.arguments.count != 2
  || !BudgetLookups.run(CommandLine.arguments[1]) && !BudgetDrawing.run(CommandLine.arguments[1])
{
  let names = BudgetTexts.names + BudgetLookups.names + BudgetDrawing.names
  print("usage: galley-budgets \(names.joined(separator: "|"))")
}
