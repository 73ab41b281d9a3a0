-- Asks for each address once. A filter left empty changes nothing on the page.
local run, count = "", 0

function init(args)
  run = args[1]
end

function request()
  count = count + 1
  local mark = wrk.path:find("?", 1, true) and "&n" or "?n"
  return wrk.format("GET", wrk.path .. mark .. run .. "x" .. count .. "=")
end
